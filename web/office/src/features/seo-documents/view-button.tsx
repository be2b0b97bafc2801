import { Button, type ButtonProps } from "@chakra-ui/react"

/** Its clickable area is the whole card it stands in. */
export function ViewButton(props: ButtonProps) {
  return (
    <Button
      size="sm"
      variant="outline"
      colorPalette="ink"
      position="static"
      _after={{ content: '""', position: "absolute", inset: "0", borderRadius: "l3" }}
      {...props}
    />
  )
}
