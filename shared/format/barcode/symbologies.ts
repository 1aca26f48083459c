export const symbologies = ['boleto', 'ean13', 'code128', 'qr', 'pix'] as const
export type Symbology = (typeof symbologies)[number]
