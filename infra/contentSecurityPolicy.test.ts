import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'

const places = { files: 'https://files.test', realtime: 'wss://realtime.test' }
const directive = (policy: string, name: string) => policy.split('; ').find((each) => each.startsWith(`${name} `))

describe('what the application may load', () => {
  it('allows only its own scripts and frames', () => {
    const policy = contentSecurityPolicy.site(places)
    expect(directive(policy, 'script-src')).toBe("script-src 'self'")
    expect(directive(policy, 'frame-src')).toBe("frame-src 'self' blob:")
  })

  it('includes pictures, audio and video from any https address', () => {
    const policy = contentSecurityPolicy.site(places)
    expect(directive(policy, 'img-src')).toBe("img-src 'self' data: blob: https://files.test https:")
    expect(directive(policy, 'media-src')).toBe("media-src 'self' data: blob: https://files.test https:")
  })

  it('forbids every frame, but leaves pages for frames to those who know the sites', () => {
    const ancestors = "; frame-ancestors 'none'"
    const policy = contentSecurityPolicy.site(places)
    expect(policy).toContain(ancestors)
    expect(contentSecurityPolicy.api(places)).toContain(ancestors)
    expect(contentSecurityPolicy.framed(places)).toBe(policy.replace(ancestors, ''))
  })

  it("includes Google's reCAPTCHA paths, if the site uses it", () => {
    const policy = contentSecurityPolicy.site({ ...places, usesRecaptcha: true })
    expect(directive(policy, 'script-src')).toBe(
      "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
    )
    expect(directive(policy, 'frame-src')).toBe(
      "frame-src 'self' blob: https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
    )
  })
})
