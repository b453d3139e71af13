import { useRef, useState } from 'react';

import { CloseIcon } from '../../../design-system/close-icon';
import { counted } from '../../../i18n/count';
import { fill } from '../../../i18n/fill';
import { useLocale } from '../../../i18n/messages';
import { Scripted } from '../../../lib/hydrated';
import type { FormField } from '../../../lib/page-data.gen';
import { describedBy, FieldFrame, type FieldProps } from './field-frame';
import { postedName } from './field-values';
import { formatFileSize } from './file-size';
import { useFormTexts } from './texts';

type FileFieldProps = FieldProps & {
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
};

/** Files to attach. The control lies invisibly over the whole frame, so that a click or a file that is dropped anywhere on it counts. */
export function FileField({ files, onFiles, ...props }: FileFieldProps) {
  const texts = useFormTexts();
  const locale = useLocale();
  const control = useRef<HTMLInputElement>(null);
  const [leftOut, setLeftOut] = useState(false);
  const { field, id } = props;
  const error = props.error ?? (leftOut ? counted(texts.tooManyFiles, field.maxFiles, locale) : null);

  const take = (added: readonly File[]) => {
    const all = field.multiple ? [...files, ...added.filter((file) => !files.some((known) => isSame(known, file)))] : added;
    const room = Math.max(1, field.maxFiles);
    setLeftOut(all.length > room);
    onFiles(all.slice(0, room));
  };
  const remove = (file: File) => {
    setLeftOut(false);
    onFiles(files.filter((other) => other !== file));
    control.current?.focus();
  };

  return (
    <FieldFrame {...props} error={error}>
      <div className="form-files grid to-start gap-1 relative rounded-control">
        <input
          {...describedBy({ field, id, error }, `${id}-limits`)}
          ref={control}
          id={id}
          type="file"
          name={postedName(field)}
          multiple={field.multiple}
          accept={field.accept.join(',') || undefined}
          required={field.required && files.length === 0}
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])]);
            // The list below is what counts; the same file can be chosen again after it was taken out.
            currentTarget.value = '';
          }}
          className="form-file no-print wide touch inside-1h"
          data-kind="file"
        />
        <Scripted>
          <p className="form-files-call flow no-print" aria-hidden="true">
            <span className="form-files-choose text-medium">{field.multiple ? texts.chooseFiles : texts.chooseFile}</span>
            <span className="form-files-drop text-soft">{field.multiple ? texts.dropFiles : texts.dropFile}</span>
          </p>
        </Scripted>
        <Limits field={field} id={`${id}-limits`} />
      </div>
      <ul className="form-file-list" aria-live="polite">
        {files.map((file) => (
          <li key={`${file.name}:${file.size}:${file.lastModified}`} className="form-file-row gap-3 edge-end grid on-middle touch">
            <span className="text-anywhere lines-35">{file.name}</span>
            <span className="text-soft text-figures text-small">{formatFileSize(file.size, locale)}</span>
            <button
              type="button"
              className="form-file-remove middle no-print square-11 pressable"
              aria-label={fill(texts.removeFile, { name: file.name })}
              onClick={() => {
                remove(file);
              }}
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </ul>
    </FieldFrame>
  );
}

/** What may be attached, as the visitor reads it. */
function Limits({ field, id }: { field: FormField; id: string }) {
  const texts = useFormTexts();
  const locale = useLocale();
  const types = field.accept.filter((ending) => ending.startsWith('.')).map((ending) => ending.slice(1).toUpperCase());
  const last = types.at(-1);
  const size = field.multiple ? texts.maxSizeEach : texts.maxSize;
  return (
    <p id={id} className="form-files-limits text-caption text-soft no-print">
      {last ? <span>{types.length === 1 ? last : fill(texts.lastType, { types: types.slice(0, -1).join(', '), last })}</span> : null}
      {field.maxSizeText ? <span>{fill(size, { size: field.maxSizeText })}</span> : null}
      {field.multiple ? <span>{counted(texts.maxFiles, field.maxFiles, locale)}</span> : null}
    </p>
  );
}

function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}
