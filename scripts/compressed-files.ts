import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Files that compress well; fonts in WOFF2 and images are compressed already. */
const isCompressible = /^assets\/.*\.(?:js|css|ttf)$/;

/** Bytes. A smaller file fits into one packet. */
const smallest = 1400;

/**
 * Writes each file beside itself once more as Brotli (`.br`) and as gzip (`.gz`), which the server sends to browsers that accept them. Browsers accept
 * Brotli from https and from localhost only.
 */
export const compressedFiles: Plugin = {
  name: 'compressed-files',
  apply: 'build',
  generateBundle: {
    // After the plugins that change the files.
    order: 'post',
    async handler(_options, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => isCompressible.test(fileName));
      const compress = async (file: (typeof files)[number]) => {
        const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        if (content.length < smallest) return;
        const [br, gz] = await Promise.all([
          brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
          zip(content, { level: constants.Z_BEST_COMPRESSION }),
        ]);
        this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: br });
        this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: gz });
      };
      await Promise.all(files.map(compress));
    },
  },
};
