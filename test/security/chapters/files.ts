import { api, docx, http, infra, type Requirement } from '../requirement.ts'

/** V5: file handling. */
export const files: readonly Requirement[] = [
  { id: '5.1.1', asks: 'Accepted files are documented', built: 'docs/security.md, Files and Limits.' },
  {
    id: '5.2.1',
    asks: 'Sizes are bounded',
    shownBy: [
      api('interviews', 'signs no URL for more than 50 MB'),
      http('implement', 'reads at most the bytes that its call declares: few from strangers'),
    ],
  },
  {
    id: '5.2.2',
    asks: 'Content matches the type',
    shownBy: [
      ['functions/docx/package/inspectDocx.test.ts', 'inspectDocx refuses, by content'],
      docx('fill/imageFile', 'never throws, whatever follows the signature'),
      api('defaultTemplates', 'get an error for a missing identifier, a missing file, or an invalid file'),
    ],
  },
  {
    id: '5.2.3',
    asks: 'Archives are checked before unpacking',
    shownBy: [
      docx('package/inspectDocx', 'a declared size smaller than the real one'),
      http('implement', 'reads a compressed body, and refuses one that expands beyond its limit'),
    ],
  },
  {
    id: '5.3.1',
    asks: 'Files are never run',
    shownBy: [infra('minuta', 'is private and encrypted, in every bucket')],
  },
  {
    id: '5.3.2',
    asks: 'Paths are not taken from input',
    shownBy: [
      docx('package/inspectDocx', 'a name that differs between the file and its directory'),
      infra('local/objects', 'and read back, whatever their name'),
    ],
  },
  {
    id: '5.4.1',
    asks: 'File names are not trusted',
    shownBy: [infra('local/objects', 'serves the object under the given name and type')],
  },
  {
    id: '5.4.2',
    asks: 'File names are encoded',
    shownBy: [['shared/format/fileName.test.ts', 'cannot break out of a header, whatever the name']],
  },
  {
    id: '5.4.3',
    asks: 'Files are scanned',
    notMet:
      'No antivirus scans models; what could run in them is refused or taken out. S3 may be given GuardDuty’s scan by who operates a deployment.',
  },
]
