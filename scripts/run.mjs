// Runs a TypeScript file of the project on a machine that has Node and npm and nothing else:
//   node scripts/run.mjs [--uncompiled] FILE.ts ARGUMENTS...
// With --uncompiled the file needs no package that must be compiled, or sees to it itself beside other preparations.
// Plain JavaScript with no dependency and no new syntax, so that an old Node can still say what is wrong.
import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join, relative, resolve } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { tryToHoldInstallation, waitingForOther } from "./provision/installation-lock.mjs"

const oldestNode = { major: 20, minor: 19 }
const root = dirname(dirname(fileURLToPath(import.meta.url)))

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number)
  if (major > oldestNode.major || (major === oldestNode.major && minor >= oldestNode.minor)) return
  fail(`Node ${oldestNode.major}.${oldestNode.minor} or newer is needed, but this is Node ${process.versions.node}.`)
}

/** Vite and tsx take what follows such a character in a path for a part of a URL. */
function checkFolder() {
  if (/[#?]/.test(root)) fail(`The folder ${root} has a # or ? in its path; please rename it, and start again.`)
}

/**
 * The folders with a lock file that the file stands in: the project, and below it whatever only some programs need.
 *
 * @param {string} file
 * @returns {string[]}
 */
function lockedFolders(file) {
  const folder = dirname(resolve(root, file))
  const above = folder === root ? [] : lockedFolders(relative(root, folder))
  return existsSync(join(folder, "package-lock.json")) ? [...above, folder] : above
}

/**
 * @param {string} folder
 * @returns what lets others go on
 */
function holdInstallation(folder) {
  for (let isTold = false; ; isTold = true) {
    const letGo = tryToHoldInstallation(folder)
    if (letGo) return letGo
    if (!isTold) console.error(waitingForOther)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  }
}

/**
 * Dependencies are right when they were installed from this lock file, for this Node and platform. Compiled is nothing yet.
 *
 * @param {string} folder
 */
function installDependencies(folder) {
  const lock = readFileSync(join(folder, "package-lock.json"))
  const wanted = createHash("sha256")
    .update(lock)
    .update(`${process.versions.modules} ${process.platform} ${process.arch}`)
    .digest("hex")
  const stampFile = join(folder, "node_modules", ".installed-from")
  const isInstalled = () => existsSync(stampFile) && readFileSync(stampFile, "utf8") === wanted
  if (isInstalled()) return
  const letGo = holdInstallation(folder)
  // By the command that was waited for.
  if (isInstalled()) return letGo()
  const whose = folder === root ? "" : ` of ${relative(root, folder)}`
  console.error(`Installing dependencies${whose} (npm ci); the first time this takes a few minutes.`)
  const npm = spawnSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: folder,
    stdio: ["ignore", 2, 2],
  })
  if (npm.status !== 0) fail("The dependencies could not be installed: npm ci failed, see above.")
  writeFileSync(stampFile, wanted)
  letGo()
}

/** @param {string} sentence */
function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

/**
 * @param {string} file
 * @param {string[]} args
 * @param {boolean} isUncompiled
 */
async function runTypeScript(file, args, isUncompiled) {
  const { register } = await import("tsx/esm/api")
  register()
  if (!isUncompiled) {
    const { compilePackages } = await import("./provision/compiled-packages.ts")
    await compilePackages()
      .finish()
      .catch((error) => fail(error.message))
  }
  const target = resolve(root, file)
  process.argv = [process.execPath, target, ...args]
  await import(pathToFileURL(target).href)
}

checkNode()
checkFolder()
const words = process.argv.slice(2)
const isUncompiled = words[0] === "--uncompiled"
const [file = "", ...args] = isUncompiled ? words.slice(1) : words
for (const folder of lockedFolders(file)) installDependencies(folder)
runTypeScript(file, args, isUncompiled).catch((error) => {
  console.error(error)
  process.exit(1)
})
