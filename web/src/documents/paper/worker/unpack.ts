import PizZip from 'pizzip'

/** The parts of a docx that the server has inspected before it kept it. */
export function unpack(bytes: Uint8Array): [name: string, bytes: Uint8Array][] {
  return Object.values(new PizZip(bytes).files)
    .filter(({ dir }) => !dir)
    .map((file) => [file.name, file.asUint8Array()])
}
