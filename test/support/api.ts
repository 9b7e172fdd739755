import { type CallEndpoint, type Endpoint, type EndpointName, md5Signer } from 'account-portal';
import { endpoints } from 'account-portal/endpoints';
import { type Answers, type Backend, backend, type MemoryEnvironment, memoryEnvironment } from 'account-portal/testing';
import { type ApiOptions, type CallOptions, createCall } from '../../core/api/api.ts';
import { createTransport, type TransportOptions } from '../../core/transport/transport.ts';

export interface TestApi {
  call: CallEndpoint;
  server: Backend;
  environment: MemoryEnvironment;
  /** Every request as sent to the server. */
  sent: { url: string; init: RequestInit }[];
}

/** The API calls over a fake backend that answers by call name; everything in between is the real code. */
export function testApi(
  answers: Answers = {},
  options: Partial<TransportOptions> & { online?: boolean; now?: number } & ApiOptions = {},
): TestApi {
  const server = backend(answers);
  const sent: TestApi['sent'] = [];
  const fetch = (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return server(url, init);
  };
  const environment = memoryEnvironment({ fetch, online: options.online, now: options.now });
  const transport = createTransport({
    apiHost: () => 'https://api.example.com',
    environment,
    signer: md5Signer(),
    token: () => 't0ken',
    locale: () => 'zh',
    clientKind: { tokenType: 'PC', appSource: 'PC' },
    ...options,
  });
  return { call: createCall(transport, options), server, environment, sent };
}

/** A call by the name of its row. */
export const callByName = (call: CallEndpoint, name: EndpointName, input: unknown, options?: CallOptions) =>
  call(endpoints[name] as Endpoint<unknown, unknown>, input, options); // the common type of all rows
