/** Shows tooltips on keyboard focus as well as on hover. */
export const tooltipEvents = { hover: true, focus: true, touch: false } as const
