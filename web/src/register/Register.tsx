import { Button, Group, Tabs } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { mayEditRegister } from '#shared/api/register/policy.ts'
import { fileName } from '#shared/format/fileName.ts'
import { kinds, type PartyKind, partyKinds } from '#shared/register/partyKinds.ts'
import { Blank } from '../blocks/Blank.tsx'
import { PageHeader } from '../blocks/layout/PageHeader.tsx'
import { RecordList } from '../blocks/records/RecordList.tsx'
import type { KeptEntry } from '../blocks/records/useEditing.ts'
import { saveFile } from '../blocks/saveFile.ts'
import { client } from '../shell/client/index.ts'
import { forgetTyped, keepTyped, readTyped } from '../shell/forms/typed.ts'
import { useMay, useMember } from '../shell/session/useMember.ts'
import { usePageTitle } from '../shell/usePageTitle.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { columnsOfKind, formOf } from './partyForm.ts'
import { partyLoader } from './partyLoader.ts'
import classes from './Register.module.css'

const isKind = (text: string | null): text is PartyKind => partyKinds.some((kind) => kind === text)

/** The people, companies, properties and lawsuits that documents reuse. */
export default function Register() {
  usePageTitle('Cadastro')
  const { organization } = useMember()
  const mayChange = useMay(mayEditRegister)
  const [search, setSearch] = useSearchParams()
  const tipo = search.get('tipo')
  const kind = isKind(tipo) ? tipo : 'person'
  const [importing, setImporting] = useState(false)
  /** Counts imports: the list is loaded again after each. */
  const [imports, setImports] = useState(0)
  const [newPlace, setNewPlace] = useState<HTMLElement | null>(null)
  const exporting = useMutation({
    mutationFn: () => client.register.exportParties({ params: { orgId: organization }, query: { kind } }),
    onSuccess: (file) => saveFile(file as Blob, fileName(kinds[kind].plural, 'csv')),
  })
  return (
    <>
      <PageHeader
        title="Cadastro"
        description="Quem e o que se repete nos documentos: ao preencher, escolha aqui em vez de digitar de novo."
        options={
          mayChange
            ? [
                { label: 'Importar de uma planilha', icon: IconUpload, onSelect: () => setImporting(true) },
                {
                  label: `Exportar ${kinds[kind].plural.toLowerCase()}`,
                  icon: IconDownload,
                  onSelect: () => exporting.mutate(),
                  disabled: exporting.isPending,
                },
              ]
            : []
        }
        actions={mayChange && <div ref={setNewPlace} className={classes.place} />}
      />
      <Tabs
        value={kind}
        onChange={(chosen) => setSearch(chosen && chosen !== 'person' ? { tipo: chosen } : {}, { replace: true })}
        keepMounted={false}
        classNames={{ tab: classes.tab }}
      >
        <Tabs.List aria-label="Tipos do cadastro">
          {partyKinds.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {kinds[one].plural}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {partyKinds.map((one) => (
          <Tabs.Panel key={one} value={one} pt="md">
            <Parties
              key={`${imports} ${search.get('busca') ?? ''}`}
              kind={one}
              begunSearch={search.get('busca') ?? ''}
              readOnly={!mayChange}
              newPlace={newPlace}
              onImport={() => setImporting(true)}
            />
          </Tabs.Panel>
        ))}
      </Tabs>
      <ImportDialog
        kind={kind}
        opened={importing}
        onClose={() => setImporting(false)}
        onImported={() => setImports((count) => count + 1)}
      />
    </>
  )
}

type PartiesProps = {
  kind: PartyKind
  begunSearch: string
  readOnly: boolean
  newPlace: HTMLElement | null
  onImport: () => void
}

const newOf: Readonly<Record<PartyKind, string>> = {
  person: 'Nova pessoa',
  company: 'Nova empresa',
  property: 'Novo imóvel',
  lawsuit: 'Novo processo',
}

const firstOf: Readonly<Record<PartyKind, string>> = {
  person: 'Incluir uma pessoa',
  company: 'Incluir uma empresa',
  property: 'Incluir um imóvel',
  lawsuit: 'Incluir um processo',
}

/** Visiting another screen, or another kind, loses nothing that was typed. */
const keptAs = (key: string): KeptEntry => ({
  read: () => readTyped<{ entry: ReturnType<KeptEntry['read']> }>(key).entry,
  keep: (entry) => (entry ? keepTyped(key, { entry }) : forgetTyped(key)),
})

function Parties({ kind, begunSearch, readOnly, newPlace, onImport }: PartiesProps) {
  const { organization, id } = useMember()
  const getData = useMemo(() => partyLoader({ orgId: organization, kinds: [kind] }), [organization, kind])
  const form = useMemo(() => formOf(kind), [kind])
  const kept = useMemo(() => keptAs(`${organization} ${id} register ${kind}`), [organization, id, kind])
  return (
    <RecordList
      title={kinds[kind].plural}
      getData={getData}
      form={form}
      columns={columnsOfKind[kind]}
      kept={kept}
      readOnly={readOnly}
      deletingNote="Os documentos que já usaram estes dados ficam como estão."
      searchLabel="Pesquisar"
      begunSearch={begunSearch}
      newLabel={newOf[kind]}
      newPlace={newPlace}
      empty={(onNew) => (
        <Blank paper>
          <p>O que está no cadastro não precisa ser digitado de novo em cada documento.</p>
          {!readOnly && (
            <Group justify="center">
              <Button onClick={onNew}>{firstOf[kind]}</Button>
              <Button variant="default" onClick={onImport}>
                Importar de uma planilha
              </Button>
            </Group>
          )}
        </Blank>
      )}
    />
  )
}
