import { Button, Text } from "@chakra-ui/react"
import { slideshowNameSchema } from "@site/contract/hero.ts"
import { type FormEvent, useId, useState } from "react"
import { TextField } from "../../../ui/text-field.tsx"
import { Modal } from "./modal.tsx"

/** Asks for a name. Canceling, or an empty name, closes it silently. */
export function SaveModal({ onClose, onSave }: { onClose: () => void; onSave: (name: string) => void }) {
  const formId = useId()
  const [name, setName] = useState("")
  const [problem, setProblem] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === "") return onClose()
    const parsed = slideshowNameSchema.safeParse(name)
    if (parsed.success) onSave(parsed.data)
    else setProblem(`${parsed.error.issues[0]?.message}.`)
  }

  return (
    <Modal
      title="Save Slideshow"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="ink" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            Save
          </Button>
        </>
      }
    >
      <Text color="fg.muted" textStyle="sm" mb="4">
        Under this name you find it among your saved slideshows. Visitors do not see it.
      </Text>
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          label="Name"
          error={problem}
          value={name}
          autoComplete="off"
          dir="auto"
          onChange={(event) => {
            setName(event.target.value)
            setProblem(undefined)
          }}
        />
      </form>
    </Modal>
  )
}
