import { Button, Text, Textarea, Title } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { PrivacyTexts } from '#shared/api/privacy.ts'
import { QueryResult } from '../blocks/QueryResult.tsx'
import { saveFile } from '../blocks/saveFile.ts'
import { client } from '../shell/client/index.ts'
import { FailureAlert } from '../shell/forms/FailureAlert.tsx'
import { useForm } from '../shell/forms/useForm.ts'
import { notify } from '../shell/notify.ts'
import { useMember } from '../shell/session/useMember.ts'
import classes from './Privacy.module.css'
import { textsQuery } from './queries.ts'

/** The register of processing as a PDF, with the texts that only people can write. */
export function ProcessingRegister() {
  const { organization } = useMember()
  const query = useQuery(textsQuery(organization))
  const download = useMutation({
    mutationFn: async () =>
      saveFile(
        await client.privacy.getProcessingRegister({}, { quiet: true }),
        'registro-das-operacoes-de-tratamento.pdf',
      ),
  })
  return (
    <section className={classes.part} aria-labelledby="registro">
      <Title order={2} id="registro">
        Registro das operações de tratamento
      </Title>
      <Text c="dimmed">
        O registro do art. 37 da LGPD, feito dos modelos: os dados que cada um pede, quem tem acesso, por quanto tempo
        ficam e com quem se compartilham.
      </Text>
      <div>
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          Baixar o registro em PDF
        </Button>
      </div>
      <FailureAlert error={download.error} />
      <QueryResult query={query} rows={4}>
        {(texts) => <Texts texts={texts} />}
      </QueryResult>
    </section>
  )
}

const parts: readonly (readonly [name: keyof PrivacyTexts, label: string, longest: number])[] = [
  ['officer', 'Encarregado: nome e contato', 300],
  ['purpose', 'Finalidade', 2_000],
  ['legalBasis', 'Base legal', 2_000],
  ['security', 'Medidas de segurança', 2_000],
]

function Texts({ texts }: { texts: PrivacyTexts }) {
  const { organization } = useMember()
  const queries = useQueryClient()
  const form = useForm({
    stored: texts,
    draftName: 'privacyTexts',
    send: async (value) => {
      const saved = await client.privacy.savePrivacyTexts({ body: value }, { quiet: true })
      queries.setQueryData(textsQuery(organization).queryKey, saved)
      notify({ type: 'other', text: 'Textos do registro salvos.' })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
  return (
    <form className={classes.texts} onSubmit={submit} aria-label="Textos do registro">
      {parts.map(([name, label, longest]) => (
        <Textarea
          key={name}
          label={label}
          autosize
          minRows={2}
          maxLength={longest}
          value={form.value[name]}
          error={form.problemOf(name)}
          onChange={(event) => form.change({ [name]: event.currentTarget.value })}
        />
      ))}
      <FailureAlert error={form.error} />
      <div className={classes.acts}>
        <Button type="submit" variant="default" loading={form.busy} disabled={!form.dirty}>
          Salvar os textos
        </Button>
        {form.dirty && (
          <Button variant="subtle" onClick={form.undo}>
            Desfazer
          </Button>
        )}
      </div>
    </form>
  )
}
