import { describe, expect, it } from 'vitest'
import { factText, withStreet } from './wholeAddress.ts'

describe('an address in one line', () => {
  const parts = { street: 'Rua Augusta', number: '100', city: 'São Paulo', state: 'SP', cep: '01305-000' }

  it('is written from its parts', () => {
    expect(factText(parts, 'address')).toBe('Rua Augusta, nº 100, São Paulo/SP, CEP 01305-000')
    expect(factText({ street: 'Estrada Velha', number: 'km 12' }, 'address')).toBe('Estrada Velha, km 12')
  })

  it('is kept as the street of a party without other parts of an address', () => {
    const answered = { name: 'Ana', address: 'Rua B, 2' }
    expect(withStreet(answered)).toEqual({ name: 'Ana', street: 'Rua B, 2' })
    expect(withStreet(answered, { street: 'Rua A, 1' })).toEqual({ name: 'Ana', street: 'Rua B, 2' })
  })

  it('is not kept beside parts of an address', () => {
    const whole = factText(parts, 'address')
    expect(withStreet({ name: 'Ana', address: whole }, parts)).toEqual({ name: 'Ana' })
    expect(withStreet({ address: 'Rua B, 2', city: 'Niterói' })).toEqual({ city: 'Niterói' })
  })
})
