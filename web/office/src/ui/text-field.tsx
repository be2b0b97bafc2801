import { Field, Input, type InputProps } from "@chakra-ui/react"

interface TextFieldProps extends InputProps {
  label: string
  error: string | undefined
}

/** A labeled input with its error message below, linked for screen readers. */
export function TextField({ label, error, ...input }: TextFieldProps) {
  return (
    <Field.Root invalid={error !== undefined}>
      <Field.Label>{label}</Field.Label>
      <Input {...input} />
      <Field.ErrorText role="alert">{error}</Field.ErrorText>
    </Field.Root>
  )
}
