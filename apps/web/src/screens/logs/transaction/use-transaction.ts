import { transactionDetail } from '@floorwalker/core/endpoints/transaction';
import type { Shape } from '@floorwalker/core/registry/define-endpoint';
import { useEffect, useState } from 'react';
import { api } from '../../../platform/session/api.ts';

export type TransactionDetail = Shape<(typeof transactionDetail)['response']>;

interface Loading {
  readonly detail: TransactionDetail | null;
  readonly failure: unknown;
}

const nothing: Loading = { detail: null, failure: null };

/** Loads the details of a transaction; they never change once they are loaded. */
export function useTransaction(id: string): Loading {
  const [loading, setLoading] = useState(nothing);
  useEffect(() => {
    let left = false;
    setLoading(nothing);
    api.call(transactionDetail, { params: { id } }).then(
      (detail) => !left && setLoading({ detail, failure: null }),
      (failure) => !left && setLoading({ detail: null, failure }),
    );
    return () => {
      left = true;
    };
  }, [id]);
  return loading;
}
