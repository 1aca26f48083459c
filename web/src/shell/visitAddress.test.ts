import { describe, expect, it } from 'vitest'
import { visitAddress } from './visitAddress.ts'

const secret = 'a'.repeat(43)
const ticket = 'b'.repeat(43)
const read = (path: string) => visitAddress(new URL(path, 'https://minuta.test') as unknown as Location)

describe('the address of a public page', () => {
  it('has its secret behind # or in a short address', () => {
    const nothing = { ticket: undefined, sealed: undefined, values: {}, hidden: {} }
    expect(read(`/app/public/01M#${secret}`)).toEqual({ secret, ...nothing })
    expect(read(`/sharedLink/${secret}`)).toEqual({ secret, ...nothing })
    expect(read(`/app/public/01M#${secret}&token=${ticket}`)).toEqual({ secret, ...nothing, ticket })
    for (const path of ['/app/public/01M', `/app/public/01M#${secret}x`, '/app/public/01M#curto'])
      expect(read(path).secret, path).toBe(undefined)
  })

  it('brings answers and parameters in the query, or behind # where no server sees them', () => {
    const given = 'campo.nome=Ana+Souza&pedido=4711&dados=selado&etapa=2'
    const brought = { sealed: 'selado', values: { nome: 'Ana Souza' }, hidden: { pedido: '4711' } }
    expect(read(`/app/public/01M?${given}#${secret}`)).toEqual({ secret, ticket: undefined, ...brought })
    expect(read(`/embedded/01A/app/public/01M#${secret}&${given}`)).toEqual({ secret, ticket: undefined, ...brought })
  })
})
