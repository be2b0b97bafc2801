import { chakra } from "@chakra-ui/react"
import { ChevronDown } from "lucide-react"
import type { ComponentProps, ReactNode } from "react"

interface FieldProps {
  label: string
  error: string | undefined
  isRequired?: boolean | undefined
  name: string
}

/** Constant ids: the prerendered page and React agree on them without counting. */
const idOf = (name: string) => `inquiry-${name}`

function controlProps({ name, error, isRequired = false }: FieldProps) {
  return {
    id: idOf(name),
    name,
    required: isRequired,
    "aria-invalid": error !== undefined,
    "aria-describedby": error === undefined ? undefined : `${idOf(name)}-error`,
  }
}

function LabelledField({ label, error, isRequired, name, children }: FieldProps & { children: ReactNode }) {
  return (
    <div>
      <Label htmlFor={idOf(name)}>
        {label}
        {isRequired && <Mark aria-hidden="true"> *</Mark>}
      </Label>
      {children}
      <ErrorText id={`${idOf(name)}-error`} role="alert">
        {error}
      </ErrorText>
    </div>
  )
}

export function InputField({ label, error, isRequired, ...input }: FieldProps & ComponentProps<"input">) {
  const field = { label, error, isRequired, name: input.name }
  return (
    <LabelledField {...field}>
      <Input {...input} {...controlProps(field)} />
    </LabelledField>
  )
}

export function TextareaField({ label, error, isRequired, ...textarea }: FieldProps & ComponentProps<"textarea">) {
  const field = { label, error, isRequired, name: textarea.name }
  return (
    <LabelledField {...field}>
      <Textarea {...textarea} {...controlProps(field)} />
    </LabelledField>
  )
}

export function SelectField({ label, error, isRequired, ...select }: FieldProps & ComponentProps<"select">) {
  const field = { label, error, isRequired, name: select.name }
  return (
    <LabelledField {...field}>
      <SelectFrame>
        <Select {...select} {...controlProps(field)} />
        <ChevronDown size={18} aria-hidden />
      </SelectFrame>
    </LabelledField>
  )
}

const control = {
  display: "block",
  w: "full",
  h: "3.25rem",
  px: "4",
  bg: "paper.sheet",
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
