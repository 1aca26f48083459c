"""Fills each <n>.docx of a folder with docxtpl and the data in <n>.json, as <n>.out.docx, and prints the versions used."""

import json
import sys
from pathlib import Path

import docxtpl
import jinja2

folder = Path(sys.argv[1])
for source in sorted(folder.glob("*.json")):
    template = docxtpl.DocxTemplate(source.with_suffix(".docx"))
    template.render(json.loads(source.read_text(encoding="utf-8")))
    template.save(source.with_suffix(".out.docx"))
print(f"docxtpl {docxtpl.__version__}, Jinja2 {jinja2.__version__}")
