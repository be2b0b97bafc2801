import { Button, Text } from "@chakra-ui/react"
import type { SavedSlideshow } from "@site/contract/hero.ts"
import { useRef } from "react"
import { Modal } from "./modal.tsx"

interface DeleteModalProps {
  slideshow: SavedSlideshow
  onClose: () => void
  onDelete: () => void
}

export function DeleteModal({ slideshow: { name, isActive }, onClose, onDelete }: DeleteModalProps) {
  const cancelRef = useRef<HTMLButtonElement>(null)
  return (
    <Modal
      title="Delete Slideshow"
      role="alertdialog"
      onClose={onClose}
      initialFocusEl={() => cancelRef.current}
      footer={
        <>
          <Button ref={cancelRef} variant="outline" colorPalette="ink" onClick={onClose}>
            Cancel
          </Button>
          <Button colorPalette="clay" onClick={onDelete}>
            Delete
          </Button>
        </>
      }
    >
      <Text>Are you sure you want to delete this slideshow?</Text>
      <Text textStyle="sm" color="fg.muted" mt="2" overflowWrap="anywhere">
        <bdi>{name}</bdi>
        {isActive && " is on your website now. Without it your home page shows its evening sky."}
      </Text>
    </Modal>
  )
}
