import { NumberInput, Select, Switch, TagsInput, Text, Textarea, TextInput } from '@mantine/core'
import { httpsAddress } from '#shared/format/httpsAddress.ts'
import { namePatternOf } from '#shared/interview/index.ts'
import { MOST_MONTHS } from '#shared/interview/model/days.ts'
import type { InterviewCode } from '#shared/interview/model.ts'
import { formViewTitles, settingTitles } from '#shared/interview/titles.ts'
import { useEditor } from '../state/useEditor.ts'
import { CpjSettings } from './CpjSettings.tsx'
import { FinishSettings } from './FinishSettings.tsx'
import { FlowSettings } from './FlowSettings.tsx'
import { FormatSettings } from './FormatSettings.tsx'
import classes from './Inspector.module.css'
import { TermsInput } from './TermsInput.tsx'

const views = Object.entries(formViewTitles).map(([value, label]) => ({ value, label }))

/** Settings of the whole interview. */
export function InterviewSettings() {
  const { code, edit, interview } = useEditor()
  const change = (metadata: Partial<InterviewCode['metadata']>, place?: string) =>
    edit((known) => ({ ...known, metadata: { ...known.metadata, ...metadata } }), place)
  return (
    <div className={classes.panel}>
      <Text fw={600}>Modelo</Text>
      <Text size="sm" c="dimmed">
        Selecione uma seção ou um campo para ver as suas propriedades.
      </Text>
      <Textarea
        label={settingTitles['metadata.description']}
        description="Para que serve, para quem escolhe o modelo."
        autosize
        minRows={2}
        value={code.metadata.description}
        onChange={(event) => change({ description: event.currentTarget.value }, 'descricao')}
      />
      <TagsInput
        label={settingTitles['metadata.authors']}
        description="Quem assina o modelo: fica como autor nas propriedades dos documentos."
        maxTags={20}
        clearable
        clearButtonProps={{ 'aria-label': 'Tirar todos os autores' }}
        value={code.metadata.authors}
        onChange={(authors) => change({ authors })}
      />
      <TextInput
        label={settingTitles['metadata.documentType']}
        description="Contrato, petição, procuração: a categoria nas propriedades dos documentos."
        maxLength={100}
        value={code.metadata.documentType}
        onChange={(event) => change({ documentType: event.currentTarget.value }, 'tipo')}
      />
      <TextInput
        label={settingTitles['metadata.logoURL']}
        description="Aparece no formulário público no lugar do logotipo da organização."
        placeholder="https://"
        data-verbatim
        maxLength={2000}
        error={
          code.metadata.logoURL !== '' && !httpsAddress(code.metadata.logoURL)
            ? 'Informe um endereço completo, que comece com https://'
            : undefined
        }
        value={code.metadata.logoURL}
        onChange={(event) => change({ logoURL: event.currentTarget.value.trim() }, 'logotipo')}
      />
      <Select
        label={settingTitles['metadata.typeFormView']}
        data={views}
        allowDeselect={false}
        value={code.metadata.typeFormView}
        onChange={(view) => view && change({ typeFormView: view as InterviewCode['metadata']['typeFormView'] })}
      />
      <TextInput
        label={settingTitles['settings.documentName']}
        description="Como cada documento aparece na lista, com respostas entre chaves. Quem preenche pode mudar o nome."
        placeholder={namePatternOf(code)}
        // Written as in Word: with the references of the questions.
        data-verbatim
        maxLength={200}
        value={code.settings.documentName}
        onChange={({ currentTarget: { value } }) =>
          edit((known) => ({ ...known, settings: { ...known.settings, documentName: value } }), 'settings.documentName')
        }
      />
      <NumberInput
        label={settingTitles['settings.retentionMonths']}
        description="Contado de quando cada documento é finalizado; depois, ele é eliminado para sempre, a menos que esteja sob guarda legal. Envelopes assinados ficam. Vale 30 dias depois que o modelo é publicado. Sem número, os documentos ficam guardados."
        min={1}
        max={MOST_MONTHS}
        allowDecimal={false}
        allowNegative={false}
        value={code.settings.retentionMonths ?? ''}
        onChange={(typed) => {
          const retentionMonths = typeof typed === 'number' && typed >= 1 ? typed : undefined
          edit((known) => ({ ...known, settings: { ...known.settings, retentionMonths } }), 'settings.retentionMonths')
        }}
      />
      <TermsInput
        label={settingTitles['settings.termos']}
        value={code.settings.termos}
        onChange={(termos, place) => edit((known) => ({ ...known, settings: { ...known.settings, termos } }), place)}
      />
      <Switch
        label={settingTitles['settings.downloadOnFinish']}
        checked={code.settings.downloadOnFinish}
        onChange={({ currentTarget: { checked } }) =>
          edit((known) => ({ ...known, settings: { ...known.settings, downloadOnFinish: checked } }))
        }
      />
      <section className={classes.flow} aria-labelledby="formatos" data-setting="defaultFormat">
        <Text fw={600} component="h3" id="formatos">
          Aparência do documento
        </Text>
        <Text size="sm" c="dimmed">
          Do texto e dos títulos do documento escrito aqui. Um arquivo do Word tem os seus próprios estilos.
        </Text>
        <FormatSettings />
      </section>
      <Switch
        label={settingTitles['metadata.changeDocOnFinish']}
        description="Depois de pronto, quem cuida do documento pode enviar o docx editado no Word: o PDF é feito dele, e o que mudou fica à vista."
        checked={code.metadata.changeDocOnFinish}
        onChange={({ currentTarget: { checked } }) => change({ changeDocOnFinish: checked })}
      />
      <FlowSettings />
      <FinishSettings interviewId={interview.id} />
      <CpjSettings />
    </div>
  )
}
