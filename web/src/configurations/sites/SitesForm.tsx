import { Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { MOST_SITES, siteFault } from '#shared/api/organizations/sites.ts'
import type { OrganizationDefinitions } from '#shared/api/organizations.ts'
import { client } from '../../shell/client/index.ts'
import { useForm } from '../../shell/forms/useForm.ts'
import { notify } from '../../shell/notify.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { SettingsForm } from '../form/SettingsForm.tsx'
import classes from '../organization/organization.module.css'
import { definitionsQuery } from '../queries.ts'

type Props = { stored: OrganizationDefinitions['embedding']; onReload: () => Promise<unknown> }

const linesOf = (text: string): readonly string[] => text.split('\n').map((line) => line.trim())

/** What is wrong with the first line that names no site, with its number where there are several. */
function faultOf(text: string): string | undefined {
  const lines = linesOf(text)
  const written = lines.filter((line) => line !== '')
  if (written.length > MOST_SITES) return `Inclua até ${MOST_SITES} sites.`
  const wrong = lines.findIndex((line) => line !== '' && siteFault(line) !== undefined)
  if (wrong < 0) return undefined
  const sentence = `${siteFault(lines[wrong]!)}.`
  return written.length > 1 ? `Linha ${wrong + 1}: ${sentence}` : sentence
}

export function SitesForm({ stored, onReload }: Props) {
  const { organization } = useMember()
  const queries = useQueryClient()
  const { version, sites } = stored
  const form = useForm({
    draftName: 'sites',
    stored: { sites: sites.join('\n') },
    send: async (typed) => {
      const body = { sites: linesOf(typed.sites).filter((line) => line !== ''), version }
      const saved = await client.organizations.saveEmbeddingDefinitions(
        { params: { orgId: organization }, body },
        { quiet: true },
      )
      queries.setQueryData(definitionsQuery(organization).queryKey, saved)
      notify({ type: 'other', text: 'Sites salvos.' })
    },
  })
  const fault = form.dirty ? faultOf(form.value.sites) : undefined
  return (
    <div className={classes.narrow}>
      <SettingsForm label="Incorporar em sites" form={form} incomplete={fault !== undefined} onReload={onReload}>
        <Textarea
          label="Sites"
          description="Um por linha. Sem nenhum, nada aparece em outros sites."
          placeholder="https://www.escritorio.com.br"
          autosize
          minRows={2}
          maxRows={10}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          value={form.value.sites}
          error={fault ?? form.problemOf('sites')}
          onChange={(event) => form.change({ sites: event.currentTarget.value })}
        />
      </SettingsForm>
    </div>
  )
}
