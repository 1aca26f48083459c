const LABEL = /^[\s(]*\p{L}[\p{L}\s./:ºª°-]*(?=[+(\d])/u

/** A number without what stands before it where it was copied from: of 'Tel.: (11) 3456-7890' the telephone alone. */
export const withoutLabel = (text: string): string => text.replace(LABEL, '')
