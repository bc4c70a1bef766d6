import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Paths of a key and a certificate in PEM. */
export interface CertificateFiles {
  readonly key: string;
  readonly cert: string;
}

/** Whether openssl is installed, which creates certificates. */
export const hasOpenssl = ((): boolean => {
  try {
    return execFileSync('openssl', ['version']).length > 0;
  } catch {
    return false;
  }
})();

/** Creates a self-signed certificate for this host in a folder. */
export function createCertificate(folder: string): CertificateFiles {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...kind, '-keyout', key, '-out', cert, ...names], { stdio: 'ignore' });
  return { key, cert };
}
