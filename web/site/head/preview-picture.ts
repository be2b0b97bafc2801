/** What link previews show; their common format. */
export const previewPictureSize = { width: 1200, height: 630 }
