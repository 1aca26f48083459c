import { applyMask } from '#shared/format/mask.ts'
import { withoutLabel } from '#shared/format/withoutLabel.ts'

/** Foreign and 0800 numbers have various formats: they stay as typed. */
export function maskPhone(typed: string): string {
  const text = withoutLabel(typed)
  if (/^\s*[+0]/.test(text)) return text.replace(/[^\d+\s()-]/g, '').slice(0, 24)
  const digits = text.replace(/\D/g, '')
  return applyMask(digits.length > 10 ? '(##) #####-####' : '(##) ####-####', digits)
}
