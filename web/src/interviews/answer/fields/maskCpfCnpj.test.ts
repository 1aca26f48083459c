import { describe, expect, it } from 'vitest'
import { maskCpfCnpj } from './maskCpfCnpj.ts'

describe('the mask of a CPF or CNPJ', () => {
  it.each([
    [undefined, '5299822472', '529.982.247-2'],
    [undefined, '52998224725', '529.982.247-25'],
    [undefined, '112223330001', '11.222.333/0001'],
    [undefined, '12abc', '12.ABC'],
    [undefined, 'CPF: 529.982.247-25', '529.982.247-25'],
    [undefined, 'CPF: 529 982 247 25', '529.982.247-25'],
    [undefined, 'CNPJ: 12.ABC.345/01DE-35', '12.ABC.345/01DE-35'],
    ['cpf', '52998224725', '529.982.247-25'],
    ['cpf', '11222333000181', '11.222.333/0001-81'],
    ['cnpj', '1', '1'],
    ['cnpj', '11222', '11.222'],
    ['cnpj', '11222333000181', '11.222.333/0001-81'],
    ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
    ['cnpj', '529.982.247-25', '529.982.247-25'],
  ] as const)('if %s is accepted, %s is shown as %s', (accepted, typed, shown) => {
    expect(maskCpfCnpj(typed, accepted)).toBe(shown)
  })
})
