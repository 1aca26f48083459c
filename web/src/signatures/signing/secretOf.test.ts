import { expect, it } from 'vitest'
import { secretOf } from './secretOf.ts'

const secret = 'IwG_s9c_8fnqLk3v5TzXyRb2cD4eF6gH8iJ0kLmN-oP'

it('the secret of a signing link is what is behind #, whole or not at all', () => {
  expect(secretOf(`#${secret}`)).toBe(secret)
  expect(secretOf(`#${secret}?utm_source=mail`)).toBe(secret)
  expect(secretOf(`#${secret}x`)).toBeUndefined()
  expect(secretOf(`#${secret.slice(1)}`)).toBeUndefined()
  expect(secretOf('')).toBeUndefined()
})
