const LABEL = /^[\s(]*\p{L}[\p{L}\s./:ºª°-]*(?=[+(\d])/u

/** A number without the label copied along with it: 'Tel.: (11) 3456-7890' gives the telephone alone. */
export const withoutLabel = (text: string): string => text.replace(LABEL, '')
