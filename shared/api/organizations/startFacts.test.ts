import { describe, expect, it } from 'vitest'
import { startFacts } from './startFacts.ts'

const office = {
  name: 'Itaúna & Vilhena Advogados',
  document: '',
  oab: '',
  address: '',
  city: '',
  email: '',
  phone: '',
  signature: '',
}
const person = { firstName: 'Tiago', lastName: 'Reis', email: 'tiago@office.example' }

describe('who fills in a document', () => {
  it('is offered as a lawyer with a number of the OAB', () => {
    expect(startFacts(office, { ...person, oab: '187.356/SP' })).toMatchObject({
      'person.name': 'Tiago Reis',
      'person.oab': '187.356/SP',
      'lawyer.name': 'Tiago Reis',
      'lawyer.email': 'tiago@office.example',
    })
  })

  it('is a person alone without it', () => {
    const facts = startFacts(office, person)
    expect(facts).toMatchObject({ 'person.name': 'Tiago Reis', 'person.email': 'tiago@office.example' })
    expect([facts['lawyer.name'], facts['lawyer.email']]).toEqual([undefined, undefined])
  })
})
