/** The headers that restrict pages of the club in browsers. */
import { ServerResponse, type IncomingMessage } from 'node:http';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config/config.ts';

/** The headers of every answer by name, computed once because they are the same for all requests. */
export function securityHeaders(config: Pick<Config, 'publicUrl' | 's3'>): Record<string, string> {
  const request = { method: 'GET' } as IncomingMessage;
  const response = new ServerResponse(request);
  helmet(optionsOf(config))(request, response, (error) => {
    if (error) throw error;
  });
  const names = response.getHeaderNames();
  return {
    ...Object.fromEntries(names.map((name) => [name, String(response.getHeader(name))])),
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  };
}

/** Content security policy: only our own scripts and files (and those of the object store), no framing. */
function optionsOf({ publicUrl, s3 }: Pick<Config, 'publicUrl' | 's3'>): HelmetOptions {
  const secure = publicUrl?.startsWith('https:') ?? false;
  const store = s3 ? [new URL(s3.endpoint).origin] : [];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...store],
        mediaSrc: ["'self'", 'blob:', ...store],
        connectSrc: ["'self'", ...store],
        fontSrc: ["'self'"],
        // The decoder of HEIC photos creates its worker from a blob, which is subject to this policy too.
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  };
}
