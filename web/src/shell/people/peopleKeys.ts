export const peopleKeys = {
  all: (orgId: string) => ['people', orgId] as const,
  offered: (orgId: string, text: string) => ['people', orgId, 'offered', text] as const,
}
