import type { Right } from './right.ts'

/** The layer with the packed browser, which is the folder of its npm package. */
export const chromium: Right = {
  environment: ({ chromium }): Record<string, string> => (chromium ? { CHROMIUM_LAYER: '/opt' } : {}),
  layers: ({ chromium }) => (chromium ? [chromium] : []),
}
