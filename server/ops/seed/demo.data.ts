import { parseNames } from './names.ts';

export const FEMALE_NAMES = parseNames(`
  Abril, Agustina, Alejandra, Alicia, Alma, Ana, Ana Laura, Ana María, Analía, Andrea, Antonella, Ayelén, Beatriz,
  Belén, Brenda, Camila, Candela, Carla, Carolina, Catalina, Cecilia, Celeste, Claudia, Cristina, Daiana, Daniela,
  Delfina, Elena, Elsa, Emilia, Ester, Eugenia, Evangelina, Fernanda, Florencia, Gabriela, Gisela, Gladys,
  Graciela, Guadalupe, Isabel, Ivana, Jimena, Josefina, Juana, Julia, Julieta, Karina, Laura, Lidia, Liliana,
  Lorena, Lourdes, Lucía, Luciana, Luna, Luz, Magdalena, Malena, Marcela, Margarita, María, María Belén,
  María de los Ángeles, María del Carmen, María Eugenia, María Fernanda, María José, Mariana, Mariela, Marina,
  Marta, Martina, Mercedes, Micaela, Milagros, Mirta, Mónica, Nadia, Nancy, Natalia, Nélida, Noelia, Norma,
  Olga, Pamela, Patricia, Paula, Pilar, Rocío, Romina, Rosa, Sandra, Silvia, Silvina, Sofía, Soledad, Stella Maris,
  Susana, Teresa, Valentina, Valeria, Vanesa, Verónica, Victoria, Viviana, Yamila, Yanina, Zulma`);

export const MALE_NAMES = parseNames(`
  Adrián, Agustín, Alberto, Alejandro, Andrés, Ángel, Antonio, Ariel, Axel, Bautista, Benjamín, Braian, Bruno,
  Carlos, Carlos Alberto, César, Christian, Claudio, Cristian, Damián, Daniel, Darío, David, Diego, Eduardo,
  Emanuel, Emiliano, Enrique, Enzo, Esteban, Ezequiel, Fabián, Facundo, Federico, Felipe, Fernando, Franco,
  Francisco, Gabriel, Gastón, Germán, Gonzalo, Guillermo, Gustavo, Héctor, Hernán, Horacio, Hugo, Ignacio, Iván,
  Javier, Joaquín, Jonatan, Jorge, Jorge Luis, José, José Luis, José María, Juan, Juan Carlos, Juan Cruz,
  Juan Ignacio, Juan Manuel, Juan Pablo, Julián, Julio, Kevin, Lautaro, Leandro, Leonardo, Lisandro, Luciano,
  Lucas, Luis, Luis Alberto, Manuel, Marcelo, Marcos, Mariano, Mario, Martín, Matías, Mauricio, Mauro,
  Maximiliano, Miguel Ángel, Nahuel, Néstor, Nicolás, Norberto, Omar, Oscar, Osvaldo, Pablo, Pedro, Rafael, Ramiro,
  Ramón, Raúl, Ricardo, Roberto, Rodrigo, Rubén, Santiago, Santino, Sebastián, Sergio, Thiago, Tomás, Valentín,
  Víctor, Walter`);

export const SURNAMES = parseNames(`
  Acosta, Acuña, Agüero, Aguirre, Albornoz, Alderete, Alegre, Almada, Almirón, Altamirano, Álvarez, Amarilla,
  Andrade, Aranda, Aráoz, Arce, Arias, Ávalos, Ávila, Ayala, Báez, Barrera, Barreto, Barrios, Barrionuevo, Basualdo,
  Benítez, Bianchi, Blanco, Bogado, Bravo, Britos, Bustamante, Bustos, Caballero, Cabral, Cabrera, Cáceres,
  Campos, Cano, Cardozo, Carrizo, Castillo, Castro, Catrileo, Ceballos, Centurión, Céspedes, Chávez, Choque,
  Colque, Condori, Contreras, Córdoba, Coria, Coronel, Correa, Cortez, Cruz, Curruhuinca, Dalmasso, D'Agostino,
  D'Alessandro, D'Amico, D'Angelo, De la Cruz, De la Fuente, De los Santos, De Luca, Del Valle, Delgado, Di Marco,
  Di Stéfano, Díaz, Domínguez, Duarte, Echeverría, Enríquez, Escobar, Espíndola, Espinoza, Estigarribia, Etcheverry,
  Farías, Fernández, Fernández Oro, Ferrari, Ferreyra, Figueroa, Flores, Franco, Frías, Funes, Galarza, Gallardo,
  Gallo, Gauna, García, García Lorca, Gauto, Giménez, Giuliani, Godoy, Gómez, González, Gorosito, Guerrero,
  Gutiérrez, Guzmán, Heredia, Hernández, Herrera, Huanca, Ibáñez, Ibarra, Insaurralde, Iturralde, Jara, Jiménez,
  Juárez, Kovalenko, Kowalczuk, Lagos, Ledesma, Leguizamón, Leiva, Lencina, Lescano, Llanos, López, López de la Rosa,
  Lucero, Luna, Luque, Maciel, Maidana, Maldonado, Mamani, Mansilla, Mansur, Martínez, Martínez Paz, Medina,
  Méndez, Mendoza, Meza, Miño, Miranda, Molina, Montenegro, Montes de Oca, Montiel, Morales, Moreno, Moreyra,
  Moyano, Müller, Muñoz, Navarro, Nieva, Núñez, Ñancucheo, Ñancupil, Ocampo, O'Connor, O'Higgins, Ojeda, Olivera,
  Orellana, Ortega, Ortiz, Otero, Páez, Palacios, Paredes, Paz, Peralta, Pereyra, Pérez, Pinto, Ponce, Pousadela,
  Quinteros, Quiroga, Quispe, Ramírez, Ramos, Ríos, Rivarola, Rivero, Robledo, Rodríguez, Rojas, Roldán, Roldán Gauna,
  Romano, Romero, Rosales, Rossi, Ruiz, Russo, Saavedra, Sáenz Peña, Salas, Salinas, Sánchez, Sandoval, Santillán,
  Schmidt, Silva, Silvero, Soria, Sosa, Soto, Suárez, Tapia, Toledo, Toloza, Torres, Troncoso, Ullúa, Urquiza,
  Valdez, Vallejos, Varela, Vargas, Vázquez, Vega, Velázquez, Vélez Sarsfield, Vera, Vidal, Villagra, Villalba,
  Villanueva, Weber, Yáñez, Ybarra, Zabala, Zalazar, Zamora, Zapata, Zárate, Zelaya`);

export const STREETS = parseNames(`
  9 de Julio, 25 de Mayo, 12 de Octubre, 20 de Junio, 3 de Febrero, 1.º de Mayo, 11 de Septiembre, 24 de Marzo,
  Almafuerte, Almirante Brown, Alsina, Alvear, Avellaneda, Azcuénaga, Balcarce, Bartolomé Mitre, Belgrano,
  Bernardo de Irigoyen, Brandsen, Cabildo, Castelli, Catamarca, Chacabuco, Chile, Colombia, Colón, Constitución,
  Coronel Suárez, Córdoba, Corrientes, Dardo Rocha, Deán Funes, Dorrego, El Ceibo, Entre Ríos,
  Esteban Echeverría, Estrada, Falucho, Formosa, French, Garibaldi, General Paz, Güemes, Guido Spano,
  Hipólito Yrigoyen, Independencia, Islas Malvinas, Italia, José Hernández, Juan B. Justo,
  Juan Bautista Alberdi, Juan Domingo Perón, Juncal, Jujuy, La Rioja, Lamadrid, Laprida, Las Heras, Lavalle,
  Leandro N. Alem, Libertad, Los Álamos, Los Tilos, Maipú, Maestra Rural, Mariano Moreno,
  Martín Fierro, Mendoza, Misiones, Moreno, Necochea, O'Higgins, Olavarría, Paso, Patricias Argentinas, Pellegrini,
  Pringles, Pueyrredón, Remedios de Escalada, República del Líbano, Ricardo Güiraldes, Rivadavia,
  Roque Sáenz Peña, Saavedra, Salta, San Juan, San Lorenzo, San Luis, San Martín, Santa Fe, Sargento Cabral,
  Sarmiento, Suipacha, Tacuarí, Tucumán, Uruguay, Vélez Sarsfield, Vicente López, Vieytes`);

export const PET_NAMES = {
  Perro: parseNames(`
    Ámbar, Arya, Athos, Balto, Bandido, Beto, Blacky, Bongo, Bruno, Bruna, Canela, Chicha, Chiquita, Chispa, Choco,
    Coco, Cora, Corcho, Dante, Doña Florinda, Duque, Fiona, Firulais, Frida, Gringo, Greta, Hachi, India, Jack,
    Kiara, Kira, Laika, Lassie, Lobo, Lola, Luna, Malevo, Manchita, Max, Mafalda, Maradona, Milanesa, Milo, Mora,
    Morocha, Moro, Nina, Ñata, Olivia, Oso, Pampa, Pancho, Pelusa, Perla, Piojo, Pipo, Pirata,
    Polo, Preta, Princesa, Rambo, Reina, Rex, Rocco, Rocky, Roma, Ruffo, Señor Bigotes, Simón, Sultán, Tango, Thor,
    Tina, Titán, Toby, Tomasa, Tomy, Uma, Yaco, Zeus, Zoe`),
  Gato: parseNames(`
    Aceituna, Bigote, Blanquita, Calcetín, Cenizo, Chimuelo, Cleo, Copito, Don Gato, Félix, Galleta, Garfield, Gaspar,
    Gordo, Gris, Grisela, Isis, Kitty, León, Leoncio, Lila, Lolita, Luci, Malena, Manuelita, Mía, Michi,
    Michifuz, Micho, Minina, Mishi, Misha, Nala, Nieve, Noche, Ñoqui, Pantera, Pelusa, Pochoclo, Quimey, Ramona,
    Romeo, Salem, Sambayón, Silvestre, Simba, Sombra, Sushi, Tigre, Tigresa, Tito, Tomás, Yerba, Zaira`),
} as const;

export const AREA_CODES = [
  { province: 'Buenos Aires', city: 'San Justo', code: '11' },
  { province: 'Buenos Aires', city: 'La Plata', code: '221' },
  { province: 'Buenos Aires', city: 'Mar del Plata', code: '223' },
  { province: 'Buenos Aires', city: 'Pilar', code: '230' },
  { province: 'Buenos Aires', city: 'Junín', code: '236' },
  { province: 'Buenos Aires', city: 'Tandil', code: '249' },
  { province: 'Buenos Aires', city: 'Bahía Blanca', code: '291' },
  { province: 'Buenos Aires', city: 'San Nicolás de los Arroyos', code: '336' },
  { province: 'Buenos Aires', city: 'Necochea', code: '2262' },
  { province: 'Buenos Aires', city: 'Azul', code: '2281' },
  { province: 'Buenos Aires', city: 'Olavarría', code: '2284' },
  { province: 'Buenos Aires', city: 'Luján', code: '2323' },
  { province: 'Buenos Aires', city: 'Chivilcoy', code: '2346' },
  { province: 'Buenos Aires', city: 'Pergamino', code: '2477' },
  { province: 'Buenos Aires', city: 'Zárate', code: '3487' },
  { province: 'Ciudad Autónoma de Buenos Aires', city: 'Caballito', code: '11' },
  { province: 'Córdoba', city: 'Córdoba', code: '351' },
  { province: 'Entre Ríos', city: 'Paraná', code: '343' },
  { province: 'La Pampa', city: 'Santa Rosa', code: '2954' },
  { province: 'Neuquén', city: 'Neuquén', code: '299' },
  { province: 'Río Negro', city: 'Viedma', code: '2920' },
  { province: 'Santa Fe', city: 'Rosario', code: '341' },
] as const;

const ANY_PET = [
  'Le tiene miedo a los truenos',
  'Muerde si le tocan las patas: conviene bozal',
  'Tiene todas las vacunas al día',
  'Convive con dos gatas más, todas castradas',
];

export const PET_COMMENTS = {
  F: [...ANY_PET, 'Es rescatada de la calle, no sabemos bien la edad', 'Ya tuvo una cría en 2024'],
  M: [...ANY_PET, 'Alérgico a la penicilina, según su veterinaria', 'Un solo testículo descendido'],
} as const;

export const BOOKING_COMMENTS = {
  A: ['Avisó por teléfono que llega 10 minutos tarde', 'Trae libreta sanitaria'],
  D: [
    'Se aplicó antirrábica después de la cirugía',
    'Alta sin complicaciones',
    'Control en 10 días para sacar los puntos',
  ],
  N: ['Llamamos dos veces y no atendió', 'Avisó después que se le enfermó un hijo'],
  C: ['Avisó que no puede venir'],
} as const;

export const ADDRESS = 'San Martín 1250';

/** Inhabitants of the demo town, and people for each dog as surveys count them. */
export const POPULATION = { inhabitants: 5_400, peoplePerDog: 4.2 };

export const VACCINATION = {
  name: 'Vacunación antirrábica',
  description:
    'Para perros y gatos desde los tres meses, una vez por año. La Ley 22.953 la hace obligatoria.',
  preparation: JSON.stringify([
    { SpecieId: null, hoursBefore: 0, text: 'Llegada, con correa o en transportadora' },
  ]),
  aftercare: '[]',
  bring: 'La libreta sanitaria, si tiene',
  effect: 'vaccine' as const,
};
