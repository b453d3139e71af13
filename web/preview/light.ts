/** The light of a variant, for tests and for looking at the design without the server. */
import type { Light } from '../src/lib/page-data.gen';

/** A round beam. */
export function light(path: string): Light {
  return {
    units: [{ label: 'cd', href: path, chosen: true }, { label: 'cd/klm', href: `${path}?intensity=cd-klm`, chosen: false }],
    rings: [25, 50, 75, 100].map((radius) => ({ radius, label: String(radius * 10) })),
    hasDownlight: true,
    hasUplight: false,
    sources: [
      {
        code: 'LYR009-30-60-WH-P',
        file: 'LYR009-30-60-WH-P.ldt',
        simulated: true,
        c0Path: 'M0 0L30 60L0 84L-30 60Z',
        c90Path: 'M0 0L20 60L0 84L-20 60Z',
        peakMark: { x: 0, y: 84 },
        beamMarks: [{ x: 50, y: 86.6 }, { x: -50, y: 86.6 }],
        fieldMarks: [{ x: 78, y: 62 }, { x: -78, y: 62 }],
        flux: '940 lm',
        statedFlux: '910 lm',
        peak: '842 cd',
        peakDirection: null,
        beam: [{ plane: '', angle: '60°' }],
        field: [{ plane: 'C0–C180', angle: '103°' }, { plane: 'C90–C270', angle: '98°' }],
        ofMaximum: false,
        downward: '100 %',
      },
    ],
    table: { columns: [{ code: '', plane: '' }], rows: [{ label: '0°', chosen: false, values: ['842'] }] },
    plane: {
      height: '2.4',
      minHeight: '0.5',
      maxHeight: '30',
      refused: 'high',
      action: path,
      kept: [],
      cone: { edges: [-0.58, 0.58], isOval: false, rows: [{ label: '1 m', chosen: false, values: ['842 lx', '300 lx', '1.15 m'] }, { label: '2.4 m', chosen: true, values: ['146 lx', '47 lx', ''] }] },
      spread: null,
    },
  };
}
