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
  courtMegabytes: 10,
}
const person = { firstName: 'Tiago', lastName: 'Reis', email: 'tiago@office.example' }

describe('the person who fills in a document', () => {
  it('is offered as the lawyer if they have an OAB number', () => {
    expect(startFacts(office, { ...person, oab: '187.356/SP' })).toMatchObject({
      'person.name': 'Tiago Reis',
      'person.oab': '187.356/SP',
      'lawyer.name': 'Tiago Reis',
      'lawyer.email': 'tiago@office.example',
    })
  })

  it('is only a person without one', () => {
    const facts = startFacts(office, person)
    expect(facts).toMatchObject({ 'person.name': 'Tiago Reis', 'person.email': 'tiago@office.example' })
    expect([facts['lawyer.name'], facts['lawyer.email']]).toEqual([undefined, undefined])
  })
})
