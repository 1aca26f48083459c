import { Failure, toNumber, type Value } from '../value.ts'
import { type FormulaFunction, MANY } from './define.ts'

export const choiceFunctions: readonly FormulaFunction[] = [
  {
    name: 'SE',
    min: 2,
    max: 3,
    usage: 'SE(condição; se_sim; se_não)',
    lazy: (count, value, holds) => (holds(0) ? value(1) : count > 2 ? value(2) : null),
  },
  {
    name: 'SES',
    min: 2,
    max: MANY,
    usage: 'SES(condição1; valor1; condição2; valor2; …; senão)',
    lazy: (count, value, holds) => {
      for (let at = 0; at + 1 < count; at += 2) if (holds(at)) return value(at + 1)
      return count % 2 === 1 ? value(count - 1) : null
    },
  },
  {
    name: 'SEERRO',
    min: 2,
    max: 2,
    usage: 'SEERRO(valor; se_falhar)',
    lazy: (_, value) => {
      const first = value(0)
      return first instanceof Failure ? value(1) : first
    },
  },
  {
    name: 'SEVAZIO',
    min: 2,
    max: 2,
    usage: 'SEVAZIO(valor; se_vazio)',
    lazy: (_, value) => {
      const first = value(0)
      return first === null || first === '' || (Array.isArray(first) && first.length === 0) ? value(1) : first
    },
  },
  {
    name: 'E',
    min: 1,
    max: MANY,
    usage: 'E(condição1; condição2; …)',
    lazy: (count, _, holds) => {
      for (let at = 0; at < count; at++) if (!holds(at)) return false
      return true
    },
  },
  {
    name: 'OU',
    min: 1,
    max: MANY,
    usage: 'OU(condição1; condição2; …)',
    lazy: (count, _, holds) => {
      for (let at = 0; at < count; at++) if (holds(at)) return true
      return false
    },
  },
  {
    name: 'FAIXA',
    min: 4,
    max: MANY * 8,
    usage: 'FAIXA(número; mínimo1; máximo1; valor1; …)',
    run: ([subject = null, ...ranges]) => {
      const number = toNumber(subject)
      if (number instanceof Failure || number === null) return number
      for (let at = 0; at + 2 < ranges.length; at += 3) {
        const min = toNumber(ranges[at] ?? null)
        const max = toNumber(ranges[at + 1] ?? null)
        if (min instanceof Failure) return min
        if (max instanceof Failure) return max
        if ((min === null || number.greaterThanOrEqualTo(min)) && (max === null || number.lessThanOrEqualTo(max)))
          return ranges[at + 2] as Value
      }
      return null
    },
  },
]
