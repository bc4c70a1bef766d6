import { Navigate, useParams } from 'react-router-dom';

/** `quarterly-dashboard/{artID}`: the quarters of one property by terminal, which is the quarterly dashboard with a filter [ST-04]. */
export function PropertyQuartersScreen() {
  const { artID = '' } = useParams();
  return <Navigate to={/^\d+$/.test(artID) ? `/quarterly-dashboard?q=property:${artID}&by=terminal,quarter` : '/404'} replace />;
}
