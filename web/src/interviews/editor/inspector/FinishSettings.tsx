import { ActionIcon, Button, Checkbox, Group, Input, Select, Switch, Text, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { connectionServices } from '#shared/api/connections.ts'
import { templateShape } from '#shared/interview/index.ts'
import type { InterviewCode } from '#shared/interview/model.ts'
import { settingTitles } from '#shared/interview/titles.ts'
import type { TemplateScope } from '#shared/template/index.ts'
import { EmailInput } from '../../../blocks/EmailInput.tsx'
import { RichTextEditor } from '../../../blocks/editor/RichTextEditor.tsx'
import { useEditor } from '../state/useEditor.ts'
import { BucketSettings } from './BucketSettings.tsx'
import { FilingSettings } from './FilingSettings.tsx'
import { FinishSecret } from './FinishSecret.tsx'
import { faultIn } from './faultIn.tsx'
import classes from './Inspector.module.css'
import { SignatureSettings } from './SignatureSettings.tsx'
import { TaskSettings } from './TaskSettings.tsx'

type Finish = InterviewCode['settings']['finish']
type Change<Part> = (changed: Partial<Part>, place?: string) => void

/** What is done when a document is finished: an e-mail, a notice to another system, signatures, and copies in connected accounts. */
export function FinishSettings({ interviewId }: { interviewId: string }) {
  const { code, edit } = useEditor()
  const { finish } = code.settings
  const shape = useMemo(() => templateShape(code), [code])
  const change = <Part extends keyof Finish>(part: Part, changed: Partial<Finish[Part]>, place?: string) =>
    edit(
      (known) => ({
        ...known,
        settings: {
          ...known.settings,
          finish: { ...known.settings.finish, [part]: { ...known.settings.finish[part], ...changed } },
        },
      }),
      place,
    )
  return (
    <section className={classes.flow} aria-labelledby="ao-finalizar">
      <Text fw={600} component="h3" id="ao-finalizar">
        Ao finalizar
      </Text>
      <Text size="sm" c="dimmed">
        Feito quando os arquivos estão prontos e, onde há revisão, depois da aprovação. Nos textos, use as marcações das
        perguntas, como no Word.
      </Text>
      <EmailSettings
        email={finish.email}
        shape={shape}
        code={code}
        onChange={(changed, place) => change('email', changed, place)}
      />
      <WebhookSettings
        webhook={finish.webhook}
        shape={shape}
        interviewId={interviewId}
        onChange={(changed, place) => change('webhook', changed, place)}
      />
      <SignatureSettings
        signature={finish.signature}
        shape={shape}
        onChange={(changed, place) => change('signature', changed, place)}
      />
      <TaskSettings task={finish.task} shape={shape} onChange={(changed, place) => change('task', changed, place)} />
      {connectionServices.map((service) => (
        <FilingSettings
          key={service}
          service={service}
          filing={finish[service]}
          shape={shape}
          onChange={(changed, place) => change(service, changed, place)}
        />
      ))}
      <BucketSettings filing={finish.s3} shape={shape} onChange={(changed, place) => change('s3', changed, place)} />
    </section>
  )
}

type EmailProps = {
  email: Finish['email']
  shape: TemplateScope
  code: InterviewCode
  onChange: Change<Finish['email']>
}

function EmailSettings({ email, shape, code, onChange }: EmailProps) {
  const isSent = email.to.trim() !== ''
  const fields = useMemo(() => code.sections.flatMap((section) => section.fields), [code.sections])
  const line = (name: 'to' | 'cc' | 'subject') => ({
    label: settingTitles[`settings.finish.email.${name}`],
    'data-verbatim': true,
    wrapperProps: { 'data-setting': `settings.finish.email.${name}` },
    error: faultIn(email[name], shape),
    value: email[name],
    onChange: (text: string) => onChange({ [name]: text }, `settings.finish.email.${name}`),
  })
  return (
    <div className={classes.settings} data-setting="settings.finish.email">
      <EmailInput
        {...line('to')}
        description="Separados por vírgula; um deles pode ser a resposta de uma pergunta. Vazio, nenhum e-mail é enviado."
        placeholder="{{email_do_cliente}}"
      />
      {isSent && (
        <>
          <EmailInput {...line('cc')} />
          <TextInput
            {...line('subject')}
            description="Vazio, é o nome do documento."
            onChange={({ currentTarget: { value } }) => line('subject').onChange(value)}
          />
          <div data-setting="settings.finish.email.body">
            <RichTextEditor
              id="finish-email-body"
              label={settingTitles['settings.finish.email.body']}
              preset="minimal"
              fields={fields}
              value={email.body}
              onChange={(body) => onChange({ body }, 'settings.finish.email.body')}
            />
          </div>
          <Checkbox
            label={settingTitles['settings.finish.email.pdf']}
            checked={email.pdf}
            onChange={({ currentTarget: { checked } }) => onChange({ pdf: checked })}
          />
          <Checkbox
            label={settingTitles['settings.finish.email.docx']}
            checked={email.docx}
            onChange={({ currentTarget: { checked } }) => onChange({ docx: checked })}
          />
        </>
      )}
    </div>
  )
}

type WebhookProps = {
  webhook: Finish['webhook']
  shape: TemplateScope
  interviewId: string
  onChange: Change<Finish['webhook']>
}

const methods = ['POST', 'PUT', 'PATCH', 'GET'] as const

function WebhookSettings({ webhook, shape, interviewId, onChange }: WebhookProps) {
  const { enabled, host, method, headers } = webhook
  return (
    <>
      <Switch
        wrapperProps={{ 'data-setting': 'settings.finish.webhook' }}
        label={settingTitles['settings.finish.webhook.enabled']}
        description="O outro sistema recebe as respostas e a lista dos arquivos."
        checked={enabled}
        onChange={({ currentTarget: { checked } }) => onChange({ enabled: checked })}
      />
      {enabled && (
        <>
          <TextInput
            wrapperProps={{ 'data-setting': 'settings.finish.webhook.host' }}
            label={settingTitles['settings.finish.webhook.host']}
            data-verbatim
            placeholder="https://sistema.exemplo.com.br/pedidos"
            error={faultIn(host, shape) ?? (isHttps(host) ? undefined : 'Comece com https://')}
            value={host}
            onChange={({ currentTarget: { value } }) => onChange({ host: value }, 'settings.finish.webhook.host')}
          />
          <Select
            label={settingTitles['settings.finish.webhook.method']}
            data={methods}
            data-verbatim
            allowDeselect={false}
            value={method}
            onChange={(chosen) => chosen && onChange({ method: chosen as Finish['webhook']['method'] })}
          />
          <Headers headers={headers} shape={shape} onChange={onChange} />
          <FinishSecret interviewId={interviewId} />
        </>
      )}
    </>
  )
}

const isHttps = (text: string): boolean => text === '' || text.startsWith('https://') || text.startsWith('http://127.')

type HeadersProps = {
  headers: Finish['webhook']['headers']
  shape: TemplateScope
  onChange: Change<Finish['webhook']>
}

function Headers({ headers, shape, onChange }: HeadersProps) {
  const entries = Object.entries(headers)
  const store = (next: readonly (readonly [string, string])[], place?: string) =>
    onChange({ headers: Object.fromEntries(next) }, place)
  const replace = (at: number, entry: readonly [string, string], place: string) => {
    // Two of one name would become one.
    if (entries.some(([name], other) => other !== at && name === entry[0])) return
    store(
      entries.map((one, index) => (index === at ? entry : one)),
      place,
    )
  }
  return (
    <Input.Wrapper label={settingTitles['settings.finish.webhook.headers']} labelElement="div">
      <div className={`${classes.rows} ${classes.described}`}>
        {entries
          .map(([name, value], at) => ({ name, value, at, key: `cabecalho-${at}` }))
          .map(({ name, value, at, key }) => (
            <Group key={key} gap={4} wrap="nowrap" align="flex-start">
              <TextInput
                flex={1}
                size="sm"
                data-verbatim
                aria-label={`Nome do cabeçalho ${at + 1}`}
                placeholder="Authorization"
                value={name}
                onChange={({ currentTarget: { value: typed } }) =>
                  replace(at, [typed.replace(/[^!#$%&'*+.^_`|~0-9A-Za-z-]/g, ''), value], `${key}-nome`)
                }
              />
              <TextInput
                flex={1}
                size="sm"
                data-verbatim
                wrapperProps={{ 'data-setting': `settings.finish.webhook.headers.${name}` }}
                aria-label={`Valor do cabeçalho ${at + 1}`}
                error={faultIn(value, shape)}
                value={value}
                onChange={({ currentTarget: { value: typed } }) => replace(at, [name, typed], `${key}-valor`)}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={`Remover o cabeçalho ${at + 1}`}
                onClick={() => store(entries.filter((_, index) => index !== at))}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            </Group>
          ))}
        {!('' in headers) && entries.length < MOST_HEADERS && (
          <Button
            variant="default"
            size="compact-sm"
            w="fit-content"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => store([...entries, ['', '']])}
          >
            Adicionar cabeçalho
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}

const MOST_HEADERS = 20
