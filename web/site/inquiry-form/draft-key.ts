/** Where the tab keeps an inquiry that was begun. Apart, since the early script asks for it and takes no schema along. */
export const draftKey = "inquiry"
