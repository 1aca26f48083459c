export const envelopeAddress = ({ id }: { readonly id: string }): string => `/signatures/${id}`
