import { ModelDrop } from '../../upload/ModelDrop.tsx'
import { uploadModel } from '../../upload/uploadModel.ts'
import { EditorDrawer } from '../frame/EditorDrawer.tsx'
import { useEditor } from '../state/useEditor.ts'
import { Model } from './Model.tsx'
import classes from './ModelsDrawer.module.css'
import { useShow } from './useShow.ts'

type Props = { opened: boolean; onClose: () => void }

/** The Word documents that the interview fills: the fields of each, and the questions proposed for it. */
export function ModelsDrawer({ opened, onClose }: Props) {
  const { interview, code, saveFirst } = useEditor()
  const show = useShow()
  const take = async (file: File, onProgress: Parameters<typeof uploadModel>[2], replaces?: string) => {
    // The server adds the model to the stored interview, so the current content is saved first.
    await saveFirst()
    const reading = await uploadModel(interview.id, file, onProgress, replaces)
    await show(reading)
  }
  return (
    <EditorDrawer opened={opened} onClose={onClose} size={560} title={<b>Arquivos do Word</b>}>
      <div className={classes.whole}>
        {code.settings.templates.map((model) => (
          <Model key={model.id} model={model} replace={(file) => take(file, () => undefined, model.id)} />
        ))}
        <ModelDrop take={take} />
      </div>
    </EditorDrawer>
  )
}
