/** Tooltips come for the keyboard as for the pointer. */
export const tooltipEvents = { hover: true, focus: true, touch: false } as const
