import { expect, it } from 'vitest'
import { limitHeaders, refuseBeyond } from './limitCalls.ts'

const key = { name: 'chave-leituras', limit: 300, left: 12, seconds: 40, exceeded: false } as const
const organization = { name: 'organizacao-leituras', limit: 15_000, left: 2_500, seconds: 40, exceeded: false } as const

it('a program reads each limit, and what is left of it', () => {
  expect(limitHeaders([key, organization])).toEqual({
    'ratelimit-policy': '"chave-leituras";q=300;w=60, "organizacao-leituras";q=15000;w=60',
    ratelimit: '"chave-leituras";r=12;t=40, "organizacao-leituras";r=2500;t=40',
  })
  expect(() => refuseBeyond([key, organization])).not.toThrow()
})

it('a limit that is exceeded says when to try again, and whose it is', () => {
  const full = { ...organization, left: 0, exceeded: true }
  expect(limitHeaders([key, full])).toMatchObject({ 'retry-after': '40' })
  expect(() => refuseBeyond([key, full])).toThrow(
    'A sua organização fez consultas demais no último minuto. Espere um minuto e tente de novo; salvar continua funcionando.',
  )
})
