import { textsOf } from '../../i18n/texts';

/** Texts of one stockist. */
export const useCardTexts = textsOf({
  en: {
    types: 'Type of stockist',
    directions: 'Directions',
    showOnMap: 'Show on map',
    buy: 'Buy {code} online',
    about: 'Approximate position, from the postcode or town',
    groups: 'Product groups in stock',
    hours: 'Opening hours',
    closedDay: 'Closed',
    always: 'Open 24 hours',
    openUntil: 'Open until {time}',
    open: 'Open now',
    closesSoon: 'Closing soon, at {time}',
    opensToday: 'Closed, opens today at {time}',
    opensTomorrow: 'Closed, opens tomorrow at {time}',
    opensOn: 'Closed, opens {day} at {time}',
  },
  es: {
    types: 'Tipo de distribuidor',
    directions: 'Cómo llegar',
    showOnMap: 'Ver en el mapa',
    buy: 'Comprar {code} online',
    about: 'Posición aproximada, según el código postal o la localidad',
    groups: 'Grupos de productos disponibles',
    hours: 'Horario de apertura',
    closedDay: 'Cerrado',
    always: 'Abierto las 24 horas',
    openUntil: 'Abierto hasta las {time}',
    open: 'Abierto ahora',
    closesSoon: 'Cierra pronto, a las {time}',
    opensToday: 'Cerrado, abre hoy a las {time}',
    opensTomorrow: 'Cerrado, abre mañana a las {time}',
    opensOn: 'Cerrado, abre el {day} a las {time}',
  },
});
