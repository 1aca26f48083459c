import { defineEntity } from '../platform/table/defineEntity.ts'
import { primary } from '../platform/table/keys.ts'
import { timestamps } from '../platform/table/timestamps.ts'

/** An offer on /oferta: a plan at a price, until a date. There are few, so they share one partition. */
export const offer = defineEntity('offer', {
  erased: 'never',
  attributes: {
    code: { type: 'string', required: true, readOnly: true },
    plan: { type: 'string', required: true },
    /** Reais a month, as a decimal string. */
    price: { type: 'string', required: true },
    /** 'YYYY-MM-DD', the last day it is valid. */
    validUntil: { type: 'string', required: true },
    description: { type: 'string', required: true, default: '' },
    ...timestamps,
  },
  indexes: { offers: primary([], ['code']) },
})
