import { chakra } from "@chakra-ui/react"
import { ChevronDown } from "lucide-react"
import type { ComponentProps, ReactNode } from "react"
import { controlIdOf, errorIdOf } from "./field-names.ts"

interface FieldProps {
  label: string
  name: string
  required?: boolean
}

function LabeledField({ label, name, required = false, children }: FieldProps & { children: ReactNode }) {
  return (
    <div>
      <Label htmlFor={controlIdOf(name)}>
        {label}
        {required && <Mark aria-hidden="true"> *</Mark>}
      </Label>
      {children}
      <ErrorText id={errorIdOf(name)} role="alert" />
    </div>
  )
}

export function InputField({ label, ...input }: FieldProps & ComponentProps<"input">) {
  return (
    <LabeledField label={label} {...input}>
      <Input {...input} id={controlIdOf(input.name)} />
    </LabeledField>
  )
}

export function TextareaField({ label, ...textarea }: FieldProps & ComponentProps<"textarea">) {
  return (
    <LabeledField label={label} {...textarea}>
      <Textarea {...textarea} id={controlIdOf(textarea.name)} />
    </LabeledField>
  )
}

export function SelectField({ label, ...select }: FieldProps & ComponentProps<"select">) {
  return (
    <LabeledField label={label} {...select}>
      <SelectFrame>
        <Select {...select} id={controlIdOf(select.name)} />
        <ChevronDown size={18} />
      </SelectFrame>
    </LabeledField>
  )
}

const control = {
  display: "block",
  w: "full",
  h: "3.25rem",
  px: "4",
  bg: "paper.light",
  color: "fg",
  borderWidth: "1px",
  borderColor: "border.field",
  borderRadius: "l2",
  transition: "border-color 0.18s, box-shadow 0.18s",
  _hover: { borderColor: "ink.700" },
  _focusVisible: {
    outline: "none",
    borderColor: "violet.600",
    boxShadow: "0 0 0 2px {colors.violet.600}",
  },
  "&[aria-invalid=true]": { borderColor: "clay.600", bg: "clay.50" },
} as const

const Input = chakra("input", { base: control })
const Textarea = chakra("textarea", { base: { ...control, h: "auto", py: "3", resize: "vertical", minH: "8.5rem" } })
const Select = chakra("select", { base: { ...control, appearance: "none", pe: "11", cursor: "pointer" } })

const SelectFrame = chakra("div", {
  base: {
    position: "relative",
    "& svg": { position: "absolute", insetEnd: "4", top: "calc(50% - 9px)", pointerEvents: "none", color: "fg.muted" },
  },
})

const Label = chakra("label", { base: { display: "block", textStyle: "sm", fontWeight: "600", mb: "1.5" } })
const Mark = chakra("span", { base: { color: "fg.error" } })
const ErrorText = chakra("p", { base: { textStyle: "sm", color: "fg.error", mt: "1.5", _empty: { display: "none" } } })
