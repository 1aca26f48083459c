/** Who may see something, besides the organisation's owners: every member, or these people and groups. */
export type Audience = 'everyone' | { readonly people: readonly string[]; readonly groups: readonly string[] }
