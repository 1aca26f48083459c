import { identity, type Requirement } from '../requirement.ts'

/** V11: cryptography. */
export const cryptography: readonly Requirement[] = [
  { id: '11.1.1', asks: 'Keys are managed by a policy', built: 'docs/security.md, Keys.' },
  { id: '11.1.2', asks: 'Keys are listed', built: 'docs/security.md, Keys.' },
  {
    id: '11.2.1',
    asks: 'Implementations are proven',
    built: 'node:crypto, jose, @simplewebauthn/server, @node-rs/argon2.',
  },
  {
    id: '11.2.2',
    asks: 'Algorithms can be changed',
    shownBy: [identity('passwords/password', 'hashed at an earlier cost still match')],
    note: 'Keys have a kid; encrypted values are re-encrypted when written.',
  },
  { id: '11.2.3', asks: '128 bits', built: 'Ed25519, AES-256, HMAC-SHA-256.' },
  { id: '11.3.1', asks: 'No weak modes', built: 'Only AES-256-GCM (functions/platform/seal.ts).' },
  { id: '11.3.2', asks: 'Approved ciphers', built: 'Only AES-256-GCM.' },
  {
    id: '11.3.3',
    asks: 'Encrypted data is authenticated',
    shownBy: [
      [
        'functions/platform/table/page.test.ts',
        'a cursor of another list, a changed one, and a forged one are refused alike',
      ],
    ],
  },
  { id: '11.4.1', asks: 'Approved hashes', built: 'SHA-256; SHA-1 only in the HMAC of TOTP, as in RFC 6238.' },
  {
    id: '11.4.2',
    asks: 'Passwords are hashed with a slow function',
    shownBy: [identity('passwords/password', 'are hashed by Argon2id with 19 MiB, two passes and one lane (OWASP)')],
  },
  { id: '11.4.3', asks: 'Hashes are long enough', built: 'SHA-256.' },
  { id: '11.4.4', asks: 'Keys from passwords', built: 'No key is derived from a password.' },
  { id: '11.5.1', asks: 'Randomness', built: 'Only node:crypto; identifiers are not secrets.' },
  { id: '11.6.1', asks: 'Signatures', built: 'Ed25519 from node:crypto.' },
]
