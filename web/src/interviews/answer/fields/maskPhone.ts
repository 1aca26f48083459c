import { cleanInput } from '#shared/format/cleanInput.ts'
import { applyMask } from '#shared/format/mask.ts'
import { formatPhone, isPhone } from '#shared/format/phone.ts'
import { withoutLabel } from '#shared/format/withoutLabel.ts'

/**
 * A complete number has its format as soon as it is one, '5511987654321' and '4004-1234' too. Until then it is masked like most, if it
 * may still become one; foreign and national numbers, and those with too many digits, stay as typed.
 */
export function maskPhone(typed: string): string {
  const text = withoutLabel(cleanInput(typed))
  if (isPhone(text)) return formatPhone(text)
  if (/^\(?[+0]/.test(text)) return withoutLabel(typed.trimStart())
  const digits = text.replace(/\D/g, '')
  if (isPhone(digits)) return formatPhone(digits)
  if (digits.length > MOST_DIGITS) return /[^\d\s().-]/.test(text) ? text : digits
  return applyMask(digits.length > 10 ? '(##) #####-####' : '(##) ####-####', digits)
}

/** Of a Brazilian number, without the code of the country. */
const MOST_DIGITS = 11
