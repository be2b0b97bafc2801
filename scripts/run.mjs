// Runs a TypeScript file of the project on a machine that has Node and npm and nothing else:
//   node scripts/run.mjs FILE.ts ARGUMENTS...
// Plain JavaScript with no dependency and no new syntax: an old Node must be able to print that it is too old.
import { existsSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"

const minNode = { major: 20, minor: 19 }
const root = dirname(dirname(fileURLToPath(import.meta.url)))

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number)
  if (major > minNode.major || (major === minNode.major && minor >= minNode.minor)) return
  fail(`Node ${minNode.major}.${minNode.minor} or newer is needed, but this is Node ${process.versions.node}.`)
}

/** Vite and tsx parse paths as URLs. */
function checkFolder() {
  if (/[#?]/.test(root)) fail(`The folder ${root} has a # or ? in its path; please rename it, and start again.`)
}

/** @param {string} message */
function fail(message) {
  console.error(message)
  process.exit(1)
}

/**
 * @param {string} file
 * @param {string[]} args
 */
async function run(file, args) {
  const { installDependencies } = await import("./install-dependencies.mjs")
  // bench/web has a lock file of its own: Lighthouse brings many packages that nothing else needs.
  for (const folder of [root, dirname(file)]) {
    if (existsSync(join(folder, "package-lock.json"))) {
      await installDependencies(folder).catch(({ message }) => fail(message))
    }
  }
  const { register } = await import("tsx/esm/api")
  register()
  process.argv = [process.execPath, file, ...args]
  await import(pathToFileURL(file).href)
}

checkNode()
checkFolder()
const [file = "", ...args] = process.argv.slice(2)
run(resolve(root, file), args).catch((error) => {
  console.error(error)
  process.exit(1)
})
