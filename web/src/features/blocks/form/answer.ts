import type { FormError } from '../../../lib/page-data.gen';
import { SendFailure, type Answered } from './outcome';

/** Reads an answer of Contact Form 7, of any version; plugins add statuses of their own. */
export function readAnswer(body: string): Answered {
  const answer = parse(body);
  const status = answer?.['status'];
  if (!answer || typeof status !== 'string') {
    throw new SendFailure('server');
  }
  const fields = answer['invalid_fields'] ?? answer['invalidFields'];
  return {
    kind: 'answered',
    status,
    message: textOf(answer['message']),
    errors: Array.isArray(fields) ? fields.map(readError) : [],
    hash: textOf(answer['posted_data_hash']),
  };
}

/** Whether a refusal is about the receipt, which another one mends. */
export function isReceiptRefused(status: number, body: string): boolean {
  return status === 403 && textOf(parse(body)?.['code']).startsWith('receipt_');
}

/** The words that a refusal brings for the visitor, if it brings any. */
export function refusalMessage(body: string): string {
  const refusal = parse(body);
  return typeof refusal?.['status'] === 'string' ? textOf(refusal['message']) : '';
}

/** Older versions name the place of the message instead of the field: `span.wpcf7-form-control-wrap.your-name`. */
function readError(row: unknown): FormError {
  const { field, into, message } = (typeof row === 'object' && row !== null ? row : {}) as Record<string, unknown>;
  return { field: textOf(field) || textOf(into).slice(textOf(into).lastIndexOf('.') + 1), message: textOf(message) };
}

function parse(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
